import type { ComponentProps, ReactNode } from 'react';

type OptionRowProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'className' | 'children'> & {
  type: 'radio' | 'checkbox';
  title: ReactNode;
  /** Formatted, such as "CHF 60.00". */
  price?: ReactNode;
  /** Conditions, in small print. */
  children?: ReactNode;
};

/** One choice of an `OptionGroup`. The whole row is the label of a native radio button or checkbox. */
export const OptionRow = ({ type, title, price, children, ...input }: OptionRowProps) => (
  <label className="relative grid grid-cols-[26px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-0.5 border-[1.5px] border-edge px-4 not-first:border-t-0 py-[15px] has-checked:z-1 has-checked:bg-season-tint has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink has-checked:outline-solid md:grid-cols-[26px_minmax(0,1fr)_auto]">
    <input type={type} className="choice" {...input} />
    <span className="font-semibold">{title}</span>
    {price !== undefined && (
      <span className="num order-last col-start-2 font-semibold md:order-none md:col-start-3">{price}</span>
    )}
    {children && (
      <span className="col-start-2 max-w-[58ch] text-small text-mute md:col-end-4 [label:has(:checked)>&]:text-ink">
        {children}
      </span>
    )}
  </label>
);

type OptionGroupProps = {
  legend: ReactNode;
  /** How many may be chosen, in small print beside the legend. */
  hint?: ReactNode;
  children: ReactNode;
} & Omit<ComponentProps<'fieldset'>, 'children'>;

/** Fieldset of joined option rows. "No option" is a row like the others. */
export const OptionGroup = ({ legend, hint, children, ...fieldset }: OptionGroupProps) => (
  <fieldset className="min-w-0" {...fieldset}>
    <legend className="mb-3 max-w-full">
      <span className="display text-d5">{legend}</span>
      {hint && <span className="ml-2 inline-block text-small text-mute">{hint}</span>}
    </legend>
    {/* a wrapper, because the legend would otherwise be the first row and get the upper line */}
    <div>{children}</div>
  </fieldset>
);
