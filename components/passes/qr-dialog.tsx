'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type QrDialogProps = {
  title: string;
  label: string;
  /** Accessible name of the button, unique among similar buttons. */
  name: string;
  closeLabel: string;
  /** The QR code, rendered on the server. */
  children: ReactNode;
};

/** Button that shows a QR code at scannable size. */
export function QrDialog({ title, label, name, closeLabel, children }: QrDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        shape="square"
        size="small"
        aria-label={name}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} closeLabel={closeLabel}>
        {children}
      </Dialog>
    </>
  );
}
