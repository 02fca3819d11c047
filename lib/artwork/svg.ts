import type { Drawing, Shape } from './shapes';

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function element(shape: Shape): string {
  const paint = attributes({
    fill: shape.fill ?? 'none',
    stroke: shape.stroke,
    'stroke-width': shape.strokeWidth,
    opacity: shape.opacity,
  });
  return shape.kind === 'path'
    ? `<path${paint} d="${shape.d}"/>`
    : `<circle${paint}${attributes({ cx: shape.x, cy: shape.y, r: shape.r })}/>`;
}

const turn = ({ rotate }: Shape) => rotate && `rotate(${rotate.degrees} ${rotate.x} ${rotate.y})`;

/** Adjacent shapes with the same clip and rotation share a group. */
const groupsOf = (shapes: readonly Shape[]): Shape[][] =>
  shapes.reduce<Shape[][]>((groups, shape) => {
    const open = groups.at(-1);
    const first = open?.[0];
    if (open && first && first.clip === shape.clip && turn(first) === turn(shape)) open.push(shape);
    else groups.push([shape]);
    return groups;
  }, []);

/**
 * Inner markup of an `<svg>` with the drawing's view box. Contains only our own numbers and colours.
 * @param id unique in the document: clip paths are referenced by it
 */
export function svgContent(drawing: Drawing, id: string): string {
  const clips = [...new Set(drawing.shapes.flatMap(({ clip }) => (clip === undefined ? [] : [clip])))];
  const clipId = (clip: string) => `${id}${clips.indexOf(clip)}`;
  const definitions = clips.map((clip) => `<clipPath id="${clipId(clip)}"><path d="${clip}"/></clipPath>`);
  const groups = groupsOf(drawing.shapes).map((group) => {
    const content = group.map(element).join('');
    const [first] = group;
    if (!first || (first.clip === undefined && !first.rotate)) return content;
    const clip = first.clip === undefined ? undefined : `url(#${clipId(first.clip)})`;
    return `<g${attributes({ 'clip-path': clip, transform: turn(first) })}>${content}</g>`;
  });
  return [definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '', ...groups].join('');
}

/** A complete SVG document, for e-mails, social images and files. */
export const svgDocument = (drawing: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}">${svgContent(drawing, 'p')}</svg>`;
