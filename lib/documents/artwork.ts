import 'server-only';
import { INK } from '../artwork/colours';
import { archPath, type Drawing, type Shape } from '../artwork/shapes';
import { type Pdf } from './pdf';

type Frame = { x: number; y: number; width: number; height: number };

/** Draws artwork into a frame of its proportions, clipped to an arch. For a background of another colour. */
export const drawThroughArch = (pdf: Pdf, drawing: Drawing, frame: Frame): void =>
  draw(pdf, drawing, frame, archPath(0, 0, drawing.width, drawing.height));

/** Draws artwork into a frame of its proportions. For a background of its own colour, where an arch would not show. */
export const drawInFrame = (pdf: Pdf, drawing: Drawing, frame: Frame): void =>
  draw(pdf, drawing, frame, `M0 0H${drawing.width}V${drawing.height}H0z`);

function draw(pdf: Pdf, drawing: Drawing, frame: Frame, clip: string): void {
  pdf.save();
  pdf.translate(frame.x, frame.y).scale(frame.width / drawing.width, frame.height / drawing.height);
  pdf.path(clip).clip();
  for (const shape of drawing.shapes) drawShape(pdf, shape);
  pdf.restore();
}

function drawShape(pdf: Pdf, shape: Shape): void {
  const { fill, stroke, strokeWidth = 1, opacity = 1, clip, rotate } = shape;
  pdf.save();
  if (clip) pdf.path(clip).clip();
  if (rotate) pdf.rotate(rotate.degrees, { origin: [rotate.x, rotate.y] });
  if (shape.kind === 'circle') pdf.circle(shape.x, shape.y, shape.r);
  else pdf.path(shape.d);
  pdf.opacity(opacity).lineWidth(strokeWidth);
  if (fill && stroke) pdf.fillAndStroke(fill, stroke);
  else if (stroke) pdf.stroke(stroke);
  else pdf.fill(fill ?? INK);
  pdf.restore();
}

/** The logo: a doorway in an arch, 32 by 40 at scale 1. */
export function drawGlyph(pdf: Pdf, x: number, y: number, height: number, doorway: string): void {
  pdf.save();
  pdf.translate(x, y).scale(height / 40);
  pdf.path('M0 40V16A16 16 0 0 1 32 16V40z').fill(INK);
  pdf.path('M12 40V18.5A7.5 7.5 0 0 1 27 18.5V40z').fill(doorway);
  pdf.restore();
}
