'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type QrDialogProps = {
  title: string;
  label: string;
  /** The button's full name, where several stand below each other. */
  name: string;
  closeLabel: string;
  /** The code, drawn on the server. */
  children: ReactNode;
};

/** A button that shows a code large enough for a reader. */
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
