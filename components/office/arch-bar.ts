/** Outline of a bar with an arch on top, standing on the line `bottom`. */
export function archPath({
  x,
  width,
  height,
  bottom,
}: {
  x: number;
  width: number;
  height: number;
  bottom: number;
}): string {
  const radius = Math.min(width / 2, height);
  const shoulder = bottom - height + radius;
  return `M${x} ${bottom}V${shoulder}a${width / 2} ${radius} 0 0 1 ${width} 0V${bottom}z`;
}
