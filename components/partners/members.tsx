'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { PressAction } from '@/components/office/press-action';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { addPartnerMemberContract, removePartnerMemberContract } from '@/lib/partners/contract';

const EMPTY = { email: '', firstName: '', lastName: '' };
const LENGTH_MAX = 120;

/** Invites a person to the page of the house by mail. */
export function AddMember({ partnerId }: { partnerId: string }) {
  const t = useTranslations('officeForms.partners');
  const [isOpen, setIsOpen] = useState(false);
  const [values, setValues] = useState(EMPTY);
  const { run, isBusy, failure, faults } = useAction({
    call: () => callApi(addPartnerMemberContract, { params: { id: partnerId }, body: values }),
    done: () => t('memberAdded', { email: values.email }),
    onDone: () => {
      setValues(EMPTY);
      setIsOpen(false);
    },
  });
  return (
    <ul>
      <ActionRow verb={t('addMember')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('invite')}
          cancel={t('cancel')}
          {...{ isBusy, failure }}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          {(['email', 'firstName', 'lastName'] as const).map((name) => (
            <OfficeField
              key={name}
              label={t(`member.${name}`)}
              type={name === 'email' ? 'email' : 'text'}
              fault={faults.get(name)}
              required
              autoComplete="off"
              maxLength={LENGTH_MAX}
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
          <p className="office-help">{t('inviteHelp')}</p>
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}

type RemoveMemberProps = { partnerId: string; accountId: string; name: string };

/** Removes a person from the house. */
export function RemoveMember({ partnerId, accountId, name }: RemoveMemberProps) {
  const t = useTranslations('officeForms.partners');
  return (
    <PressAction
      done={t('memberRemoved', { name })}
      call={() => callApi(removePartnerMemberContract, { params: { id: partnerId, account: accountId } })}
    >
      {t('removeMember')}
      <span className="sr-only"> {name}</span>
    </PressAction>
  );
}
