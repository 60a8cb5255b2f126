import { useState } from 'react';
import {
  longestCredential,
  longestShopAddress,
  readShopAddress,
  shopSystems,
  systemNames,
  type ShopSystemName,
} from '../../../contract/integrations/shop-system-kinds.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { pathText } from '../../features/products/category-guesses.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { CategoryDialog } from '../product-form/category-section.tsx';
import { useCategoryPath } from '../product-form/use-category-path.ts';

/** Connects a shop, once it lets us in. */
export function ConnectDialog({
  onConnected,
  onClose,
}: {
  onConnected: (id: string) => void;
  onClose: () => void;
}) {
  const t = useWords('integrations');
  const { language } = usePlace();
  const [categoryId, setCategory] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const credential = {
    figures: true,
    maxLength: longestCredential,
    autoComplete: 'off',
    rules: { required: true },
    check: (typed: string) => /^[!-~]+$/.test(typed.trim()) || t('system.credentialWanted'),
  };
  return (
    <>
      <SendDialog
        title={t('system.connect')}
        verb={t('system.connectVerb')}
        width={520}
        call="shopSystems.connect"
        changes={['shopSystems.list']}
        done={({ name }) => t('system.connected', { name })}
        onDone={({ id }) => onConnected(id)}
        fields={{
          system: {
            label: t('system.kind'),
            start: 'shopify',
            options: choices(shopSystems, (system) => systemNames[system]),
          },
          shopifyAddress: {
            ...addressField('shopify', {
              label: t('system.address'),
              hint: t('system.addressHint.shopify'),
              sentence: t('system.addressWanted'),
            }),
            isAsked: ({ system }) => system === 'shopify',
          },
          siteAddress: {
            ...addressField('woocommerce', {
              label: t('system.address'),
              hint: t('system.addressHint.woocommerce'),
              sentence: t('system.addressWanted'),
            }),
            isAsked: ({ system }) => system === 'woocommerce',
          },
          token: {
            ...credential,
            type: 'password',
            label: t('system.token'),
            hint: t('system.tokenHint'),
            isAsked: ({ system }) => system === 'shopify',
          },
          key: { ...credential, label: t('system.key'), isAsked: ({ system }) => system === 'woocommerce' },
          secret: {
            ...credential,
            type: 'password',
            label: t('system.secret'),
            hint: t('system.secretHint'),
            isAsked: ({ system }) => system === 'woocommerce',
          },
          language: {
            label: t('system.language'),
            start: language,
            options: choices(languageCodes, (code) => languages[code].name),
          },
        }}
        below={<OtherCategory categoryId={categoryId} onChoose={() => setChoosing(true)} />}
        input={(values) => inputOf(values, categoryId)}
        onClose={onClose}
      />
      {isChoosing && (
        <CategoryDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setCategory(id);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

type FieldName = 'system' | 'shopifyAddress' | 'siteAddress' | 'token' | 'key' | 'secret' | 'language';

function inputOf(values: Record<FieldName, string>, categoryId: string): InputOf<'shopSystems.connect'> {
  const { system, shopifyAddress, siteAddress, token, key, secret, language } = values;
  return {
    system: system as ShopSystemName,
    language: language as Language,
    ...(categoryId !== '' && { categoryId }),
    ...(system === 'shopify'
      ? { address: shopifyAddress, secret: token }
      : { address: siteAddress, key, secret }),
  };
}

const addressField = (
  system: ShopSystemName,
  { label, hint, sentence }: { label: string; hint: string; sentence: string },
) => ({
  label,
  hint,
  figures: true,
  maxLength: longestShopAddress,
  rules: { required: true },
  check: (typed: string) => readShopAddress(typed, system) !== null || sentence,
});

/** Where products go whose type is called like no category here. */
function OtherCategory({ categoryId, onChoose }: { categoryId: string; onChoose: () => void }) {
  const t = useWords('integrations');
  const path = useCategoryPath(categoryId);
  return (
    <div className="space-y-1">
      <p className="text-sm font-semibold">{t('system.category')}</p>
      <p className="text-xs text-muted">{t('system.categoryHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={categoryId ? '' : 'text-muted'}>
          {categoryId ? (path.data ? pathText(path.data) : '…') : t('system.categoryNone')}
        </span>
        <Button size="small" onClick={onChoose}>
          {t(categoryId ? 'system.categoryChange' : 'system.categoryChoose')}
        </Button>
      </div>
    </div>
  );
}
