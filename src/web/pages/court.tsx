export function CourtPage() {
  return <main />
}
