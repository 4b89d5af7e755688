import type { FastifyInstance } from "fastify";
import * as contract from "../contract/customers.ts";
import { toDecimal } from "../domain/money/money.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { statementOnWire } from "./credit.ts";

export function customerCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listCustomers, async ({ query, caller }) => {
		const { customers, total, pages } = await services.customers.list(caller, {
			search: query.search ?? null,
			page: query.page,
		});
		const onWire = customers.map(({ limit_cents, used_cents, overdue_cents, ...row }) => ({
			...customerOnWire(row),
			...{
				limit: limit_cents === null ? null : toDecimal(limit_cents),
				used: used_cents === null ? null : toDecimal(used_cents),
			},
			overdue: toDecimal(overdue_cents),
		}));
		return { customers: onWire, total, pages };
	});
	bind(app, contract.getCustomer, async ({ params, caller }) => {
		const { customer, statement } = await services.customers.read(caller, params.id);
		return {
			customer: customerOnWire(customer),
			statement: statement && statementOnWire(statement),
		};
	});
}

type Row = Awaited<ReturnType<Services["customers"]["read"]>>["customer"];

function customerOnWire(row: Omit<Row, "limit_cents" | "used_cents" | "overdue_cents">) {
	return {
		...{
			id: row.id,
			email: row.email,
			name: `${row.first_name} ${row.last_name}`,
			company: row.company,
			phone: row.phone,
		},
		...{
			accountType: row.account_type,
			priceLevel: row.price_level,
			credit: row.credit,
			seller: row.seller,
		},
	};
}
