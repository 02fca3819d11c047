import { useId, type ComponentProps, type ReactNode } from 'react';
import { Anchor, type Href } from './anchor';
import { BusyEnding } from './busy-ending';
import { arrowClasses, buttonClasses, type ButtonLook, type ButtonShape } from './button-classes';
import { Icon, type IconName } from './icon';

type Ending = { icon?: IconName | 'none'; shape?: ButtonShape };

function EndIcon({ icon, shape = 'forward' }: Ending) {
  const name = icon ?? (shape === 'back' ? 'arrow-left' : shape === 'forward' ? 'arrow-right' : 'none');
  return name === 'none' ? null : <Icon name={name} className={icon ? undefined : arrowClasses(shape)} />;
}

type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<typeof Anchor>, 'className' | 'href' | 'children'> & {
    href: Href;
    children: ReactNode;
    /** An arrow by shape; `none` takes it away. */
    icon?: IconName | 'none';
  };

/** A link that looks like a button: an arch lying on its side, pointing where it leads. */
export function ButtonLink({
  variant,
  shape,
  size,
  full,
  className,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor className={buttonClasses({ variant, shape, size, full, className })} {...rest}>
      <span className="min-w-0">{children}</span>
      <EndIcon icon={icon} shape={shape} />
    </Anchor>
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
    children: ReactNode;
    icon?: IconName | 'none';
    /** Under way: the label stays, the arrow becomes a pulse, a further press does nothing. */
    busy?: boolean;
    /** Why it cannot be pressed. It stays reachable, does nothing, and the reason stands below it. */
    disabledReason?: string;
  };

/**
 * A button, also in server components as long as it is given no handler.
 * While it is busy or barred it is no submit button either, so that a form cannot be sent twice.
 */
export function Button({
  variant,
  shape,
  size,
  full,
  className,
  icon,
  busy,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const barred = disabledReason !== undefined;
  const idle = !busy && !barred;
  const ending = <EndIcon icon={icon} shape={shape} />;
  const button = (
    <button
      {...rest}
      type={idle ? type : 'button'}
      onClick={idle ? onClick : undefined}
      className={buttonClasses({ variant, shape, size, full, className }, barred)}
      aria-busy={busy || undefined}
      aria-disabled={idle ? undefined : true}
      aria-describedby={barred ? reasonId : rest['aria-describedby']}
    >
      <span>{children}</span>
      {/* a button that is never busy needs nothing in the browser */}
      {busy === undefined ? ending : <BusyEnding busy={busy}>{ending}</BusyEnding>}
    </button>
  );
  if (!barred) return button;
  return (
    <span className={full ? 'block' : 'inline-block max-w-full'}>
      {button}
      <span id={reasonId} className="mt-2 block max-w-measure text-small text-mute">
        {disabledReason}
      </span>
    </span>
  );
}
