export default function ManifestPage() {
  return null
}
