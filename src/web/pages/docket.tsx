export function Docket() {
  return <main />
}
