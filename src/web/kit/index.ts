export { useAnnounce } from './announce.tsx'
export { Badge } from './badge.tsx'
export { Logo, PaletteButton } from './bar.tsx'
export { Button, type Manner, buttonClass } from './button.tsx'
export {
  CaseTitle,
  CourtHead,
  type CourtState,
  courtStateOf,
  EngineBadge,
  JumpToLive,
  SitButton,
  Stopped,
  useAsked,
  useLineAnnounced,
} from './court.tsx'
export { copied, useCopyLink } from './copying.ts'
export { useDated } from './dated.ts'
export { ExportMenu, ExportSubmenu } from './exporting.tsx'
export { useDebounced } from './debounced.ts'
export { drawingRoom, type DrawingRoom } from './drawing.ts'
export { useFollow } from './follow.ts'
export { GavelMark } from './gavel.tsx'
export { ForkMark } from './forked.tsx'
export { Kbd } from './kbd.tsx'
export { choices, followLanguage, useCourtLanguage, useLanguage, useSpoken } from './language.ts'
export { heightOfWords, LongList } from './long.tsx'
export { Broken, Lost, LostCase } from './lost.tsx'
export { marked, wantedBy } from './marked.ts'
export { Mishap } from './mishap.tsx'
export { Modal } from './modal.tsx'
export { dollars } from './money.ts'
export { clockOf, dateOf, money, secondsOf, signed, timeOf } from './numbers.ts'
export { Once } from './once.tsx'
export { useCommands } from './palette/commands.ts'
export { useSingleKeys } from './palette/keys.ts'
export { remember, remembered } from './remembering.ts'
export { ReplayLink } from './replay.tsx'
export { useSame } from './same.ts'
export { Seal } from './seal.tsx'
export { castOf, seatingOf } from './seating.ts'
export { Segments } from './segments.tsx'
export { sending } from './sending.ts'
export { ShareButton } from './sharing/button.tsx'
export { Shell } from './shell.tsx'
export { useSignOut } from './signed.tsx'
export { Spark } from './spark.tsx'
export { EmptyState, ErrorState, Skeleton, useSaid } from './states.tsx'
export { isPaper, useTheme } from './theme.ts'
export { type Tier, useTier } from './tier.ts'
export { notify } from './toast.tsx'
export { takeWanted } from './unsigned.tsx'
export { WhoseDialog } from './whose/dialog.tsx'
