// What goes out of a house: what its searches tell, what it signs, what it shares. To hear a case takes none of it.
export { leavingOf, namesOutside } from './leaving.ts'
export { houseKey, isSignedBy, knownHouseKey } from './house.ts'
export { sharedPages } from './shares.ts'
