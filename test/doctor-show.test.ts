import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phones } from '../src/cli/commands/house/showcheck.ts'
import { desk, flat } from './cli.ts'
import { fakeObs } from './fakes/obs.ts'

test('doctor names every gap of a show that is half set up: sign-in, scenes, the key of the reader, voices, phones', async (t) => {
  const obs = await fakeObs(t, { password: 'sesame' })
  obs.scenes.add('Bench')
  const { configure, run } = await desk(t)
  await configure(
    [
      'show:',
      '  check: openai/gpt-5.4-mini',
      '  twitch: { client_id: abcdefghij0123456789, channel: the_court }',
      `  obs: { url: "${obs.url}", password_env: OBS_PASSWORD, scenes: { openings: Bench, closings: Stand } }`,
      '  voice: { url: "http://127.0.0.1:9/v1", model: tts-1, key_env: SPEECH_KEY }',
      '',
    ].join('\n'),
  )
  const closed = flat((await run({}, 'doctor')).out)
  assert.match(closed, /OBS .*OBS_PASSWORD is not set Set OBS_PASSWORD to the password of OBS/)
  assert.match(closed, /Voices .*SPEECH_KEY is not set Set SPEECH_KEY to the key of the speech server/)
  const { status, out } = await run({ OBS_PASSWORD: 'sesame', SPEECH_KEY: 'a-key' }, 'doctor')
  const told = flat(out)
  assert.equal(status, 1)
  assert.match(told, /Twitch +channel the_court: nobody is signed in Sign in with \.\/courtroom twitch sign-in\./)
  assert.match(told, /OBS .*answers It has no scene called Stand\..*it has .*Bench\./)
  assert.match(
    told,
    /Reading +openai\/gpt-5\.4-mini is to read along, but no key is set up for it Set the key of openai/,
  )
  assert.match(told, /Voices .*does not answer Start the speech server, or mend show\.voice/)
  assert.match(told, /Phones /)
  const wrong = flat((await run({ OBS_PASSWORD: 'open' }, 'doctor')).out)
  assert.match(wrong, /OBS .*does not let us in .*Start OBS, switch on Tools, WebSocket Server Settings/)
})

test('doctor says nothing of a show where none is set up', async (t) => {
  const { run } = await desk(t)
  assert.doesNotMatch((await run({}, 'doctor', '--offline')).out, /Phones|Twitch|OBS/)
})

test('whether phones reach the vote page is told by the address outside, that in the network, and the token', () => {
  const token = { COURTROOM_TOKEN: 'a-token-that-is-long-enough' }
  const adviceOf = (env: Record<string, string>, own?: string) => phones(env, own).advice
  assert.match(adviceOf({}) ?? '', /Join a network, or set COURTROOM_URL/)
  assert.match(adviceOf({}, '192.168.1.5') ?? '', /COURTROOM_TOKEN .* serve --share/)
  assert.match(phones(token, '192.168.1.5').how, /http:\/\/192\.168\.1\.5:8787/)
  assert.equal(adviceOf(token, '192.168.1.5'), undefined)
  assert.match(adviceOf({ COURTROOM_URL: 'http://localhost:8787' }, '192.168.1.5') ?? '', /this machine alone/)
  assert.equal(adviceOf({ COURTROOM_URL: 'https://court.example.org' }), undefined)
})
