import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  /** Why the last try failed. */
  error: string | null;
  labels: { title: string; close: string; confirm: string; keep: string };
  children: ReactNode;
};

/** Asks before imported data are deleted. `onClose` is called however the dialog closes. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  busy,
  error,
  labels,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <p className="wrap-anywhere">{children}</p>
      {error && <Alert tone="error" live title={error} className="mt-4" />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button shape="square" busy={busy} onClick={onConfirm}>
          {labels.confirm}
        </Button>
        <Button variant="secondary" shape="square" onClick={onClose}>
          {labels.keep}
        </Button>
      </div>
    </Dialog>
  );
}
