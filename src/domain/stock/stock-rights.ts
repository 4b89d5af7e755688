/** Who may do what with the stock. Sellers read it. */
import { type Customer, isManager } from "../account/caller.ts";

/** The staff of the warehouse and managers receive, count and transfer, and set bins. */
export function canKeepStock(caller: Pick<Customer, "adminLevel" | "isWarehouse">): boolean {
	return isManager(caller) || (caller.isWarehouse === true && caller.adminLevel > 0);
}
