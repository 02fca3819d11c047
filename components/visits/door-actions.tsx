'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { PressAction } from '@/components/office/press-action';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import {
  createPlaceKeyContract,
  inviteDeviceContract,
  revokeDeviceContract,
  revokePlaceKeyContract,
} from '@/lib/visits/contract';
import { INVITATION_MINUTES, NAME_MAX } from '@/lib/visits/schema';

const QrCode = dynamic(() => import('@/components/ui/qr-code').then((module) => module.QrCode));

type NewDoorProps<Made> = {
  verb: string;
  help: string;
  example: string;
  call: (name: string) => Promise<Made>;
  /** Shown once, instead of the form. */
  made: (made: Made, name: string) => ReactNode;
};

/** Asks for a name, makes something, and shows its secret once. */
function NewDoor<Made>({ verb, help, example, call, made }: NewDoorProps<Made>) {
  const t = useTranslations('doors');
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [result, setResult] = useState<{ made: Made; name: string } | null>(null);
  const { run, isBusy, failure } = useAction<string, Made>({
    call,
    onDone: (one, given) => {
      setResult({ made: one, name: given });
      setName('');
    },
  });
  const toggle = () => {
    setIsOpen(!isOpen);
    setResult(null);
  };
  return (
    <ul>
      <ActionRow verb={verb} isOpen={isOpen} onToggle={toggle}>
        {result ? (
          <div role="status" className="my-2 grid justify-items-start gap-3 border-2 border-ink p-3">
            {made(result.made, result.name)}
            <OfficeButton onClick={toggle} look="square">
              {t('close')}
            </OfficeButton>
          </div>
        ) : (
          <ActionFrame
            verb={verb}
            cancel={t('cancel')}
            {...{ isBusy, failure }}
            isDisabled={name.trim() === ''}
            onSubmit={() => run(name.trim())}
            onCancel={toggle}
          >
            <OfficeField
              label={t('name')}
              help={help}
              placeholder={example}
              required
              autoComplete="off"
              maxLength={NAME_MAX}
              value={name}
              onChange={setName}
            />
          </ActionFrame>
        )}
      </ActionRow>
    </ul>
  );
}

/** Invites a telephone by a QR code, which it reads with its camera. */
export function InviteTelephone({ placeId }: { placeId: string }) {
  const t = useTranslations('doors');
  return (
    <NewDoor
      verb={t('invite')}
      help={t('inviteHelp')}
      example={t('telephoneExample')}
      call={(name) => callApi(inviteDeviceContract, { params: { id: placeId }, body: { name } })}
      made={({ url }, name) => (
        <>
          <p className="font-semibold">{t('scan', { name })}</p>
          <QrCode
            content={url}
            label={t('qr', { name })}
            className="w-full max-w-[17.5rem] border border-hair"
          />
          <p className="office-help">{t('scanHelp', { minutes: INVITATION_MINUTES })}</p>
        </>
      )}
    />
  );
}

/** Makes a key for a till and shows it once. */
export function CreateKey({ placeId }: { placeId: string }) {
  const t = useTranslations('doors');
  return (
    <NewDoor
      verb={t('createKey')}
      help={t('keyHelp')}
      example={t('keyExample')}
      call={(name) => callApi(createPlaceKeyContract, { params: { id: placeId }, body: { name } })}
      made={({ key }, name) => (
        <>
          <p className="font-semibold">{t('keyOnce', { name })}</p>
          <code className="block max-w-full select-all break-all bg-fog p-3">{key}</code>
          <p className="office-help">{t('keyOnceHelp')}</p>
        </>
      )}
    />
  );
}

type RevokeProps = { placeId: string; id: string; name: string };

export function RevokeTelephone({ placeId, id, name }: RevokeProps) {
  const t = useTranslations('doors');
  return (
    <PressAction
      done={t('revoked', { name })}
      call={() => callApi(revokeDeviceContract, { params: { id: placeId, device: id } })}
    >
      {t('revoke')}
      <span className="sr-only"> {name}</span>
    </PressAction>
  );
}

export function RevokeKey({ placeId, id, name }: RevokeProps) {
  const t = useTranslations('doors');
  return (
    <PressAction
      done={t('revoked', { name })}
      call={() => callApi(revokePlaceKeyContract, { params: { id: placeId, key: id } })}
    >
      {t('revoke')}
      <span className="sr-only"> {name}</span>
    </PressAction>
  );
}
