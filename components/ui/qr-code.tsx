import QRCode from 'qrcode';
import { classNames } from '@/components/ui/class-names';

/** Width of the white margin in modules. Scanners require it (ISO 18004). */
const QUIET_ZONE = 4;

type QrCodeProps = { content: string; label: string; className?: string };

/** QR code as one SVG path with its quiet zone. Rendered on the server. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * QUIET_ZONE;
  const dark = Array.from(modules.data, (module, index) => {
    if (!module) return '';
    const x = (index % modules.size) + QUIET_ZONE;
    const y = Math.floor(index / modules.size) + QUIET_ZONE;
    return `M${x} ${y}h1v1h-1z`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('artwork block bg-paper', className)}
    >
      <path className="fill-paper" d={`M0 0h${size}v${size}H0z`} />
      <path className="fill-ink" d={dark.join('')} />
    </svg>
  );
}
