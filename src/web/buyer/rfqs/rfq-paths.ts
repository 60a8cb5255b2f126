import { roles } from '../../../contract/accounts/roles.ts';
import { usePlace } from '../../page/place.tsx';
import { addRfqPath, myRfqPath, myRfqsPath } from '../paths.ts';

const serviceOffice = '/merchants/buyer-service-center';

/** Where requests are listed and published: in the buyer's office, or in the one of whoever works for buyers. */
export function useRfqPaths() {
  const isService = usePlace().pathname.startsWith(`${serviceOffice}/`);
  const list = `${serviceOffice}/my-opportunity`;
  return isService
    ? {
        role: roles.buyerService,
        word: 'nav.servedRfqs' as const,
        list,
        add: `${list}-add`,
        one: (id: string) => `${list}-detail?id=${id}`,
      }
    : { role: roles.buyer, word: 'nav.myRfqs' as const, list: myRfqsPath, add: addRfqPath, one: myRfqPath };
}
