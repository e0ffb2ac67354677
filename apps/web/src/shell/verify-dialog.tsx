export default function VerifyDialog(_props: { readonly headId: number; readonly onClose: () => void }) { return null; }
