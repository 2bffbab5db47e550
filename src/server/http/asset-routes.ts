import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { webFolder } from '#server/http/web.ts'

/** Built files, with their hash in the name, and compressed beside them by the build. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${webFolder}web/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
}
