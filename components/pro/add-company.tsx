'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { EMAIL_MAX } from '@/lib/core/email';
import { callApi } from '@/lib/http/client';
import { addCompanyContract } from '@/lib/pro/contract';

/** Makes an account one of a company, and opens it to set its quota. */
export function AddCompany() {
  const t = useTranslations('officeForms.companies');
  const [isOpen, setIsOpen] = useState(false);
  const [username, setUsername] = useState('');
  const { run, isBusy, formFailure, faults } = useAction({
    call: () => callApi(addCompanyContract, { body: { username } }),
    done: () => t('added'),
    next: ({ id }) => ({ pathname: '/office/companies/[id]', params: { id } }),
  });
  return (
    <ul className="max-w-[560px] pb-5">
      <ActionRow verb={t('add')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('add')}
          {...{ isBusy }}
          failure={formFailure}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeField
            label={t('username')}
            help={t('addHelp')}
            type="email"
            fault={faults.get('username')}
            required
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={username}
            onChange={setUsername}
          />
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}
