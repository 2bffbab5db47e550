# The site as a container: `docker compose up`, or see docs/operating.md.
# Node 24 runs the commands as they are written; web and server are built. See docs/decisions/004-the-server-as-one-file.md.

FROM node:24-slim AS manifests
WORKDIR /site
COPY package.json package-lock.json .npmrc ./

FROM manifests AS build
RUN npm ci --workspaces=false --ignore-scripts
COPY vite.config.ts tsconfig.json tsconfig.base.json ./
COPY scripts ./scripts
COPY src ./src
RUN NODE_ENV=production node scripts/build.ts && NODE_ENV=production node scripts/build-server.ts

FROM manifests AS production
RUN npm ci --workspaces=false --omit=dev --ignore-scripts
# Half of them is what no server reads: types, maps, tests, sources, a copy of PDFium for browsers, and how other languages divide words.
RUN find node_modules -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' -o -name '*.md' \) -delete \
 && find node_modules/hyphen/patterns -type f ! -name 'de*' -delete \
 && rm -r node_modules/*/test node_modules/zod/src node_modules/@hyzyla/pdfium/dist/*base64*

FROM node:24-slim
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Lightning-protection site" \
      org.opencontainers.image.description="Bilingual website of a lightning-protection company with a staff area" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

# Many threads make and free what is large, which glibc would keep by default. Compiled code is kept for the next start.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/data/compiled \
    NODE_OPTIONS=--max-semi-space-size=8

# A fixed number, so that a folder of the host can be given to it: chown 10001:10001.
RUN groupadd --gid 10001 site \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin site \
 && install --directory --owner=10001 --group=10001 --mode=700 /data /backups

WORKDIR /site
COPY package.json LICENSE ./
COPY --from=production /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY src/contract ./src/contract
COPY src/server ./src/server
# The server answers for the texts that screens load later, and writes mails.
COPY src/texts ./src/texts
# `npm run seed` without npm: node scripts/seed.ts
COPY scripts/seed.ts scripts/seed-inquiries.ts scripts/seed-projects.ts scripts/real-content.ts \
     scripts/sample-inquiries.ts scripts/invented-inquiries.ts scripts/sample-pdf.ts ./scripts/

USER 10001:10001
VOLUME /data
EXPOSE 3000

# The first start stores the samples before it listens.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

# No shell and no npm in between, so that SIGTERM reaches the server, which then finishes what it has begun.
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
