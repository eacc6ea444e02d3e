export function SettingsPage() {
  return <main />
}
