/** Certified: an accepted pet, and the contract signed or waived (docs/product.md, Certification). */
export function CertifiedChip({ certified }: { certified: boolean }) {
  return certified ? (
    <span className="state state-good">Certified</span>
  ) : (
    <span className="state state-waiting">Not certified</span>
  );
}
