import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { storedUser, useSession } from '../../page/visitor/session.ts';
import { findPicture, listCatalogs, readProducts, removeOfOthers, type StoredCatalog } from './catalogs.ts';
import { onChange, type StoredKind } from './database.ts';
import { listDrafts } from './drafts.ts';
import { ownerOf, type StoredProduct } from './draft-rules.ts';

/**
 * The buyer who is signed in, with the company they act for: by what the server says, and without a connection by what it
 * said last. Null for everybody else.
 */
export function useAuthor(): OfflineAuthor | null {
  const { signedIn, user } = useSession();
  const buyer = user ?? (signedIn ? storedUser() : undefined);
  const personId = buyer?.userType === roles.buyer ? buyer.id : null;
  const accountId = buyer?.actingFor?.id ?? personId;
  return useMemo(() => (personId && accountId ? { personId, accountId } : null), [personId, accountId]);
}

const onDevice = 'on this device';

/** What this device has, read again whenever this tab or another writes. */
function useStored<Result>(kind: StoredKind | 'pictures', name: string, readStored: () => Promise<Result>) {
  return useQuery({
    queryKey: [onDevice, kind, name],
    queryFn: readStored,
    enabled: name !== '',
    retry: false,
    staleTime: Infinity,
  });
}

/** Reads again what changed; once on a page. */
export function useStoredChanges(author: OfflineAuthor | null): void {
  const client = useQueryClient();
  useEffect(
    () => onChange((kind) => void client.invalidateQueries({ queryKey: [onDevice, kind] })),
    [client],
  );
  useEffect(() => {
    // Where there is no database, the lists say so.
    if (author) void removeOfOthers(author).catch(() => undefined);
  }, [author]);
}

export const useCatalogs = (author: OfflineAuthor) =>
  useStored('catalogs', ownerOf(author), () => listCatalogs(ownerOf(author)));

export const useDrafts = (author: OfflineAuthor) =>
  useStored('drafts', ownerOf(author), () => listDrafts(ownerOf(author)));

/** A product beside the catalog that it stands in. */
interface CatalogProduct {
  product: StoredProduct;
  catalogId: string;
  day: string;
}

/** The products of catalogs, one after the other; what stands in several is that of the first. */
export const useProducts = (catalogs: readonly StoredCatalog[]) =>
  useStored(
    'catalogs',
    catalogs.map(({ id, at }) => `${id} ${at}`).join(),
    async (): Promise<CatalogProduct[]> => {
      const byId = new Map<string, CatalogProduct>();
      for (const { id: catalogId, day } of catalogs)
        for (const product of await readProducts(catalogId)) {
          const former = byId.get(product.id);
          if (!former || (former.product.isGone && !product.isGone))
            byId.set(product.id, { product, catalogId, day });
        }
      return [...byId.values()];
    },
  );

/** The address of a stored picture while it is drawn; '' until it is read, or where there is none. */
export function usePicture(catalogId: string, address: string): string {
  const { data: blob } = useStored(
    'pictures',
    address && `${catalogId} ${address}`,
    async () => (await findPicture(catalogId, address)) ?? null,
  );
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
