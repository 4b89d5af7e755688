import type { FastifyInstance } from "fastify";
import * as contract from "../contract/customers.ts";
import { toDecimal } from "../domain/money/money.ts";
import type { ListedCustomer } from "../features/customers/customers.sql.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentStatement } from "./credit.ts";

export function customerCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listCustomers, async ({ query, caller }) => {
		const { customers, total, pages } = await services.customers.list(caller, {
			search: query.search ?? null,
			page: query.page,
		});
		return { customers: customers.map(presentListedCustomer), total, pages };
	});
	bind(app, contract.getCustomer, async ({ params, caller }) => {
		const { customer, statement } = await services.customers.read(caller, params.id);
		return {
			customer: presentCustomer(customer),
			statement: statement && presentStatement(statement),
		};
	});
}

function presentListedCustomer(customer: ListedCustomer) {
	const { limitCents, usedCents, overdueCents } = customer;
	return {
		...presentCustomer(customer),
		limit: limitCents === null ? null : toDecimal(limitCents),
		used: usedCents === null ? null : toDecimal(usedCents),
		overdue: toDecimal(overdueCents),
	};
}

function presentCustomer(customer: ListedCustomer) {
	return {
		id: customer.id,
		email: customer.email,
		name: `${customer.firstName} ${customer.lastName}`,
		company: customer.company,
		phone: customer.phone,
		accountType: customer.accountType,
		priceLevel: customer.priceLevel,
		credit: customer.credit,
		seller: customer.seller,
	};
}
