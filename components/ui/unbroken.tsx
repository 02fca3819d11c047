import { Fragment } from 'react';

type UnbrokenProps = {
  text: string;
  /** What stays on one line wherever the text names it, such as an order number with its hyphens. */
  part: string | readonly string[];
  /** It may break where it is wider than the line. */
  isLong?: boolean;
};

/** Text in which parts never break. The characters stay as they are, so that copy and search find them. */
export function Unbroken({ text, part, isLong = false }: UnbrokenProps) {
  const [first, ...others] = typeof part === 'string' ? [part] : part;
  if (first === undefined) return text;
  return text.split(first).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className={isLong ? 'inline-block max-w-full wrap-anywhere tabular-nums' : 'num'}>{first}</span>
      )}
      <Unbroken text={piece} part={others} isLong={isLong} />
    </Fragment>
  ));
}
