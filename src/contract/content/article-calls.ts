import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import {
  Article,
  ArticleQuery,
  ArticleReview,
  ArticleSummary,
  ArticleVersion,
  articleParams,
  ChangedArticle,
  NewArticle,
  OneArticleQuery,
  ReviewedArticle,
  StaffArticle,
  StaffArticleQuery,
} from '#contract/content/article.ts'
import { articleKind } from '#contract/content/article-fields.ts'
import { entryCalls, maxArticleBytes } from '#contract/content/entry-calls.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

export const articleCalls = {
  listArticles: {
    summary: 'The articles and terms of the knowledge section, by kind, without their texts',
    description:
      'Drafts=1 gives what staff have saved in place of what visitors see, and needs a token (unauthorized).',
    access: 'public',
    reads: () => [dataTags.articles],
    query: ArticleQuery,
    answer: z.array(ArticleSummary),
  },
  readArticle: {
    summary: 'One article or term, by its number or its slug',
    description:
      'A slug that it had while it was public leads to it, too, as long as no other has taken it. ' +
      'Drafts=1 gives what staff have saved in place of what visitors see, and needs a token (unauthorized).',
    access: 'public',
    reads: ({ params }: { params: z.input<typeof articleParams> }) => [dataTags.article(params.id)],
    params: articleParams,
    query: OneArticleQuery,
    answer: Article,
    errors: ['not_found'],
  },
  ...entryCalls(
    articleKind,
    {
      params: idParams,
      New: NewArticle,
      Changed: ChangedArticle,
      Entry: Article,
      Version: ArticleVersion,
    },
    {
      one: 'an article or a term',
      add: {
        description:
          'Its slug must be its own (conflict, field slug), also among those that can still be restored. ' +
          'Pictures are sent before with POST Picture, and named by their addresses; one belongs to one entry alone.',
        idempotencyKey: 'optional',
        maxBodyBytes: maxArticleBytes,
        errors: ['conflict', 'too_large', 'unavailable'],
      },
      change: {
        description:
          'Its slug must be its own (conflict, field slug). With the version that was read the change is refused (conflict, field ' +
          'version) when it was changed since.',
        maxBodyBytes: maxArticleBytes,
        errors: ['not_found', 'conflict', 'too_large', 'unavailable'],
      },
      remove: {
        description:
          'It can be restored with its draft for a time that the operator sets; a draft with a time waits for staff then.',
      },
      history: { summary: 'Who changed an article, and when' },
      version: {
        summary: 'An article as it was before a change',
        description:
          'version is versionBefore of the change in its history. Sent as a change, it is as it was, but for pictures that are gone.',
      },
    },
  ),
  reviewArticle: {
    summary: 'Note on which day an article or a term was last read with care',
    description:
      'At once for what visitors see. A draft that names the same day follows; one with another day keeps it. Answers with the day ' +
      'that was there before.',
    access: 'staff',
    params: idParams,
    body: ArticleReview,
    answer: ReviewedArticle,
    errors: ['not_found'],
  },
  listStaffArticles: {
    summary: 'All articles and terms as staff see them',
    description:
      'With their drafts, and which of them should be read again. Deleted: those that can be restored.',
    access: 'staff',
    query: StaffArticleQuery,
    answer: z.array(StaffArticle),
  },
} as const satisfies Record<string, Call>
