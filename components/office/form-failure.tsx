import { classNames } from '@/components/ui/class-names';

type FormFailureProps = { text: string | null | undefined; className?: string };

/** Why an action failed; announced. */
export const FormFailure = ({ text, className }: FormFailureProps) =>
  text ? (
    <p role="alert" className={classNames('office-help is-error', className)}>
      {text}
    </p>
  ) : null;
