import { productName } from "@gatepost/contract/limits";

/** The gatepost with a letter tucked in, and the name. */
export function Logo() {
  return (
    <span className="row inline nowrap gap-s heading" style={{ color: "var(--gp-ink)" }}>
      <LogoMark />
      <span>{productName}</span>
    </span>
  );
}

/** The mark alone; decoration beside the name. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="rigid">
      <path fill="var(--gp-accent)" d="M9 30V9.5L15 4l6 5.5V30z" />
      <path fill="var(--gp-accent)" opacity="0.45" d="M21 14h10v3.4H21zM21 22h10v3.4H21z" />
      <g transform="rotate(-9 14 17)" fill="var(--gp-note)" stroke="var(--gp-ink)" strokeWidth="1.3">
        <rect x="3" y="12" width="16" height="11.5" rx="1.8" />
        <path fill="none" strokeLinecap="round" strokeLinejoin="round" d="M3.9 13.4 11 18.9l7.1-5.5" />
      </g>
    </svg>
  );
}
