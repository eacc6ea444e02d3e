export type { ChatVote, Count, ChatCase, Twitch } from './ports.ts'
export { signIn, signInBoth, type SignedIn } from './signin.ts'
export { openTwitch, type TwitchOptions } from './twitch.ts'
export { vaultIn, type Vault, type VaultFiles } from './vault.ts'
