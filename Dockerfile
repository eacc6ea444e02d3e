# Packs the program as `npm pack` does, on the Node of the image: the one that a clone brings along stays out.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/pack.mjs && npm pack --ignore-scripts --pack-destination /packed

FROM node:24-slim
COPY --from=build /packed/courtroom-*.tgz /tmp/
RUN npm install --global --omit=dev --no-audit --no-fund /tmp/courtroom-*.tgz \
  && npm cache clean --force \
  && rm /tmp/courtroom-*.tgz \
  && install --directory --owner=node --group=node --mode=0700 /court

# Records, documents, added parts and courtroom.config.yaml, all in one volume; everything else may be read-only.
ENV NODE_ENV=production COURTROOM_HOME=/court/.courtroom NODE_COMPILE_CACHE=/tmp/compiled npm_config_cache=/tmp/npm
WORKDIR /court
VOLUME /court
USER node
EXPOSE 8787
# Asks without a base: under one the server answers here, too.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["courtroom"]
# An address other than this machine's needs COURTROOM_TOKEN: without one the container says so and ends.
CMD ["serve", "--host", "0.0.0.0", "--port", "8787", "--no-open"]
