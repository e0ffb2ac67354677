import { sheetRequest } from './sheet-request.ts';

/** Whether the panel of customer service is open; undefined until it is first wanted: closed it keeps listening. */
const { open: setSupport, useRequest: useSupport } = sheetRequest<boolean>();
export { setSupport, useSupport };
