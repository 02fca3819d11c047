import { classNames } from '@/components/ui/class-names';
import { QUIET_MODULES, qrCode } from '@/lib/artwork/qr';

type QrCodeProps = { content: string; label: string; className?: string };

/** QR code as one SVG path with its margin. Rendered on the server. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { size, runs } = qrCode(content);
  const whole = size + 2 * QUIET_MODULES;
  const dark = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={classNames('artwork block bg-paper', className)}
    >
      <path className="fill-paper" d={`M${-QUIET_MODULES} ${-QUIET_MODULES}h${whole}v${whole}h-${whole}z`} />
      <path className="fill-ink" d={dark.join('')} />
    </svg>
  );
}
