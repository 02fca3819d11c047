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

/** The icon, or the pulse while busy. What has no busy state needs no client component. */
function End({ busy, ...ending }: Ending & { busy: boolean | undefined }) {
  const icon = <EndIcon {...ending} />;
  return busy === undefined ? icon : <BusyEnding busy={busy}>{icon}</BusyEnding>;
}

type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<typeof Anchor>, 'className' | 'href' | 'children'> & {
    href: Href;
    children: ReactNode;
    /** Defaults to an arrow by shape; `none` removes it. */
    icon?: IconName | 'none';
    /** Replaces the icon with a pulse: the link was pressed, and waits. */
    busy?: boolean;
  };

/** A link that looks like a button, with its arch end pointing forwards or back. */
export const ButtonLink = ({
  variant,
  shape,
  size,
  full,
  className,
  icon,
  busy,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Anchor
    className={buttonClasses({ variant, shape, size, full, className })}
    aria-busy={busy || undefined}
    {...rest}
  >
    <span className="min-w-0">{children}</span>
    <End {...{ icon, shape, busy }} />
  </Anchor>
);

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
    children: ReactNode;
    icon?: IconName | 'none';
    /** Keeps the label, replaces the arrow with a pulse and ignores clicks. */
    busy?: boolean;
    /**
     * Reason shown below a disabled button. The button stays focusable but does nothing. Null while it is not barred:
     * then it keeps its place, and with it the focus, once it is.
     */
    disabledReason?: string | null;
  };

/**
 * Button. Works in server components if it gets no handler.
 * While busy or disabled it is not a submit button, so that a form cannot be sent twice.
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
  const barred = typeof disabledReason === 'string';
  const idle = !busy && !barred;
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
      <End {...{ icon, shape, busy }} />
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={full ? 'block' : 'inline-block max-w-full'}>
      {button}
      {barred && (
        <span id={reasonId} className="mt-2 block max-w-measure text-small text-mute">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
