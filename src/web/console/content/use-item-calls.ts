import { useState } from 'react';
import { nameOf } from '../../../contract/content/content-kinds.ts';
import type { Wording } from '../../../contract/content/content.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useAddress, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { contentItemPath } from '../sections.tsx';
import { codeFrom, placeToSee, withoutEmpty } from './draft.ts';

const cleanOf = (draft: Wording): Wording => ({
  kind: draft.kind,
  code: draft.code || codeFrom(nameOf(draft.kind, draft.data, 'en')) || `entry-${Date.now().toString(36)}`,
  sites: draft.sites,
  position: draft.position,
  state: draft.state,
  data: withoutEmpty(draft.data),
  validFrom: draft.validFrom,
  validUntil: draft.validUntil,
});

/**
 * Saves a content item, and opens its preview on the page where it stands.
 * @returns the fields that the server found wrong among the rest
 */
export function useItemCalls(item: { id?: string; version?: number }, draft: Wording) {
  const t = useWords('content');
  const address = useAddress();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const refused = {
    onFailure: ({ code, data }: ApiError) => {
      if (code === 'FIELDS_WRONG' || code === 'REDIRECT_HOST_UNKNOWN')
        setWrong((data as { issues: string[] }).issues);
      return false;
    },
  };
  const save = useSend('console.content.save', {
    changes: ['console.content.list', 'console.content.get', 'console.log.list'],
    ...refused,
    onDone({ id }) {
      setWrong([]);
      toast.success(t('entry.saved'));
      if (!item.id) navigate(contentItemPath(id), { replace: true, immediate: true });
    },
  });
  const preview = useSend('console.content.preview', {
    ...refused,
    onDone: ({ preview: id }) => {
      const path = placeToSee(draft);
      window.open(address(`${path}${path.includes('?') ? '&' : '?'}preview=${id}`), '_blank', 'noopener');
    },
  });
  return {
    wrong,
    save: () => save.mutate({ ...cleanOf(draft), id: item.id, version: item.version }),
    preview: () => preview.mutate({ item: { ...cleanOf(draft), id: item.id } }),
    isSaving: save.isPending,
    isPreparing: preview.isPending,
  };
}
