import { seedDemo, type DemoDependencies } from '../features/account/demo.ts';
import { emptyReserves } from '../features/insurance/demo.ts';
import { emptyInterestAccounts } from '../features/mining/demo.ts';
import { emptySecondsReserve } from '../features/seconds/demo.ts';
import { fundHouse } from '../features/wallet/commands/fund-house.ts';
import { SYSTEM } from '../kernel/model/command.ts';

/** Makes sure of what a demo begins with: its customers, and accounts of the house that can pay what products promise. */
export async function openDemo(dependencies: DemoDependencies, { demoShops }: { readonly demoShops: boolean }): Promise<void> {
  await seedDemo(dependencies, demoShops);
  const { database } = dependencies;
  const fundings = [
    ...(await emptyInterestAccounts(database)),
    ...(await emptyReserves(database)),
    ...(await emptySecondsReserve(database)),
  ];
  for (const funding of fundings) await dependencies.kernel.run(fundHouse, funding, SYSTEM);
}
