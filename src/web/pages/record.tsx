export function RecordPage() {
  return <main />
}
