export { prompter } from './prompter.ts'
export { speechServer, type SpeechSound, type Voice } from './voice.ts'
