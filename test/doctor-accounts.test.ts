import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desk, flat } from './cli.ts'
import { issuing } from './accounts/provider.ts'

test('S4 doctor names every gap of accounts that are half set up, and what to do about each', async (t) => {
  const { issuer, opened } = await issuing(t)
  opened({ redirect: 'https://court.example.org/sign-in/returned' })
  const { configure, run } = await desk(t)
  const configured = (oidc: string, more = ''): Promise<unknown> =>
    configure(
      [
        'accounts:',
        "  allow: ['@example.org']",
        `  oidc: { issuer: "${oidc}", client_id: court, client_secret_env: OIDC_SECRET, name: Example }`,
        '  mail: { from: court@example.org, smtp_env: SMTP_URL }',
        more,
      ].join('\n'),
    )
  await configured(issuer)
  const bare = await run({}, 'doctor')
  assert.equal(bare.status, 1)
  const told = flat(bare.out)
  assert.match(told, /Provider Example: OIDC_SECRET is not set Set OIDC_SECRET to the secret .* client court/)
  assert.match(told, /Mail SMTP_URL is not set Set SMTP_URL to the address of the mail server/)
  assert.match(told, /Address COURTROOM_URL is not set Set COURTROOM_URL .*\/sign-in\/returned/)
  assert.match(told, /Keepers nobody Name whoever keeps the house under accounts\.keepers/)
  assert.match(told, /Key the house signs with one of its own/)

  await configured(issuer, '  keepers: [kay@elsewhere.org]')
  const env = { OIDC_SECRET: 'a-secret', SMTP_URL: 'smtp://127.0.0.1:9', COURTROOM_URL: 'https://court.example.org' }
  const full = flat((await run(env, 'doctor')).out)
  assert.match(full, /Provider Example at http:\/\/localhost:\d+ answers/)
  assert.match(full, /Mail 127\.0\.0\.1:9 does not let us in .* Mend SMTP_URL/)
  assert.match(full, /Address https:\/\/court\.example\.org, and back from the provider/)
  assert.match(full, /Keepers .*Add kay@elsewhere\.org to accounts\.allow/)
  const plain = flat(
    (await run({ ...env, COURTROOM_URL: 'http://court.example.org', COURTROOM_TOKEN: 'aaaa' }, 'doctor')).out,
  )
  assert.match(plain, /Address COURTROOM_URL is http:\/\/court\.example\.org Over http others could read along/)
  assert.match(plain, /Key COURTROOM_TOKEN can be guessed/)
  await configured('http://127.0.0.1:9')
  assert.match(
    flat((await run(env, 'doctor')).out),
    /Provider http:\/\/127\.0\.0\.1:9 does not answer .*Mend accounts\.oidc/,
  )
})

test('S4 doctor says nothing of accounts where there are none', async (t) => {
  const { run } = await desk(t)
  assert.doesNotMatch((await run({}, 'doctor', '--offline')).out, /Keepers|Provider/)
})
