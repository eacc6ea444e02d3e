/** Loaded before a foreign server in tests: what it would ask the internet, it asks a fake on loopback. */
const real = globalThis.fetch

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.hostname === '127.0.0.1') return real(input, init)
  return real(`${process.env['FAKE_UPSTREAM']}/${url.hostname}${url.pathname}${url.search}`, init)
}
