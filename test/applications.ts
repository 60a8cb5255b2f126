import type { InputOf } from '../src/contract/contract.ts';
import { plainPicture, upload } from './pictures.ts';
import type { Caller, Caravan } from './caravan.ts';

type Application = InputOf<'audit.add'>;

/** A company's entry that nothing is wrong with, its licence uploaded by the caller. */
export async function companyApplication(
  caravan: Caravan,
  caller: Caller,
  changes: Partial<Application> = {},
): Promise<Application> {
  const { data } = await upload(caravan, 'licence', await plainPicture(), caller);
  return {
    kind: 'company',
    country: 'CN',
    regionCodes: ['37', '3713', '371302'],
    detail: '128 Jiefang Road',
    companyName: '临沂沂蒙山五金制品有限公司',
    registrationNumber: '91350100M000100Y43',
    legalPerson: '王建国',
    foundedOn: '2016-03-18',
    businessScope: '五金制品、日用百货的批发、零售',
    contactName: 'Wang Jianguo',
    prefixId: '2',
    phone: '13800000000',
    email: 'wang@example.test',
    categories: [await caravan.category()],
    licencePicture: data.key,
    ...changes,
  };
}

/** A person's entry that nothing is wrong with. */
export async function personApplication(
  caravan: Caravan,
  caller: Caller,
  changes: Partial<Application> = {},
): Promise<Application> {
  const [front, back] = [
    await upload(caravan, 'identity', await plainPicture(), caller),
    await upload(caravan, 'identity', await plainPicture(), caller),
  ];
  return {
    kind: 'person',
    country: 'CN',
    regionCodes: ['37', '3713', '371302'],
    detail: '18 Yinqueshan Road',
    personName: '李伟明',
    identityNumber: '11010519491231002X',
    identityFrom: '2018-05-21',
    identityUntil: '2038-05-21',
    contactName: 'Li Weiming',
    prefixId: '2',
    phone: '13900000000',
    email: 'li@example.test',
    categories: [await caravan.category()],
    identityFront: front.data.key,
    identityBack: back.data.key,
    ...changes,
  };
}
