'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ActionRow } from '@/components/office/action-list';
import { ActionFrame } from '@/components/office/action-frame';
import { OfficeSelect } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { savePlaceTermsContract } from '@/lib/partners/contract';
import type { PartnerDetail } from '@/lib/partners/partner-schema';
import { PartnerForm } from './partner-form';
import { TermsForm, type Terms } from './terms-form';

type Option = { value: string; label: string };

/** A form that opens below its verb and closes when it is done. */
function Opened({ verb, children }: { verb: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ul>
      <ActionRow verb={verb} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {children(() => setIsOpen(false))}
      </ActionRow>
    </ul>
  );
}

/** Changes the data of a house. */
export function EditPartner({ partner }: { partner: PartnerDetail }) {
  const t = useTranslations('officeForms.partners');
  return <Opened verb={t('edit')}>{(close) => <PartnerForm partner={partner} onDone={close} />}</Opened>;
}

/** Changes the rules and prices of a place. */
export function EditTerms(props: { partnerId: string; place: Terms; extensions: Option[] }) {
  const t = useTranslations('officeForms.partners');
  return <Opened verb={t('editTerms')}>{(close) => <TermsForm {...props} onDone={close} />}</Opened>;
}

type AddPlaceProps = { partnerId: string; contractFrom: string; places: Option[] };

/** Brings a place to a house, with the rules and prices that it has. */
export function AddPlace({ partnerId, places }: AddPlaceProps) {
  const t = useTranslations('officeForms.partners');
  const [place, setPlace] = useState('');
  const { run, isBusy, failure } = useAction({
    call: () => callApi(savePlaceTermsContract, { params: { id: place }, body: { partner: partnerId } }),
    done: () => t('placeAdded'),
    onDone: () => setPlace(''),
  });
  return (
    <Opened verb={t('addPlace')}>
      {(close) => (
        <ActionFrame
          verb={t('addPlace')}
          cancel={t('cancel')}
          {...{ isBusy, failure }}
          isDisabled={place === ''}
          onSubmit={() => run()}
          onCancel={close}
        >
          <OfficeSelect
            label={t('place')}
            value={place}
            onChange={setPlace}
            options={[{ value: '', label: t('choosePlace') }, ...places]}
          />
          <p className="office-help">{t('addPlaceHelp')}</p>
        </ActionFrame>
      )}
    </Opened>
  );
}
