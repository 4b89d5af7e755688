import type { FastifyInstance } from "fastify";
import * as contract from "../contract/customers.ts";
import { readTimelinePlace } from "../domain/customer/customer-timeline.ts";
import { toDecimal } from "../domain/money/money.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import type { ListedCustomer } from "../features/customers/customers.sql.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentStatement } from "./credit.ts";
import { requireKey } from "./orders.ts";

const SUCCESS = { status: "success" } as const;

export function customerCalls(app: FastifyInstance, services: Services): void {
	const { customers } = services;
	bind(app, contract.listCustomers, async ({ query, caller }) => {
		const found = await customers.list(caller, {
			search: query.search ?? null,
			page: query.page,
			view: query.view,
			level: query.priceLevel ?? null,
			accountType: query.accountType ?? null,
			sellerId: query.seller ?? null,
		});
		return { ...found, customers: found.customers.map(presentListedCustomer) };
	});
	bind(app, contract.getCustomer, async ({ params, caller }) =>
		presentRecord(await customers.read(caller, params.id)),
	);
	bind(app, contract.setCustomerTerms, async ({ params, body, caller }) => {
		await customers.changeTerms(caller, params.id, {
			version: body.version,
			level: body.priceLevel,
			alsoView: body.alsoView,
			accountType: body.accountType,
			isTaxable: body.taxable,
			sellerId: body.seller,
		});
		return SUCCESS;
	});
	bind(app, contract.disableCustomer, async ({ params, caller }) => {
		await customers.disable(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.enableCustomer, async ({ params, caller }) => {
		await customers.enable(caller, params.id);
		return SUCCESS;
	});
	certificateCalls(app, services);
	noteCalls(app, services);
	bind(app, contract.getCustomerTimeline, async ({ params, query, caller }) => {
		const before = readTimelinePlace(query.before);
		if (query.before && !before) throw new Refusal("bad_request");
		const { entries, next } = await customers.readTimeline(caller, {
			accountId: params.id,
			before,
		});
		return {
			entries: entries.map(({ at, kind, ref, what, actor }) => ({
				at: at.toISOString(),
				kind,
				ref,
				what,
				by: actor,
			})),
			next,
		};
	});
}

function certificateCalls(app: FastifyInstance, { customers }: Services): void {
	bind(app, contract.addTaxCertificate, async ({ params, body, caller }) => {
		const { file, ...certificate } = body;
		await customers.addCertificate(caller, params.id, { ...certificate, file: file || null });
		return SUCCESS;
	});
	bind(app, contract.withdrawTaxCertificate, async ({ params, caller }) => {
		await customers.withdrawCertificate(caller, params.id, params.certificate);
		return SUCCESS;
	});
	bind(app, contract.signCertificateUpload, async ({ caller }) => ({
		...SUCCESS,
		...(await customers.signDocument(caller.accountId)),
	}));
}

function noteCalls(app: FastifyInstance, { customers }: Services): void {
	bind(app, contract.addCustomerNote, async ({ params, body, caller, key }) => {
		await customers.addNote(caller, {
			accountId: params.id,
			text: body.text,
			isPinned: body.pinned,
			key: requireKey(key),
		});
		return SUCCESS;
	});
	bind(app, contract.pinCustomerNote, async ({ params, body, caller }) => {
		await customers.pinNote(caller, {
			accountId: params.id,
			id: params.note,
			isPinned: body.pinned,
		});
		return SUCCESS;
	});
}

type CustomerRecord = Awaited<ReturnType<Services["customers"]["read"]>>;

function presentRecord({ customer, statement, certificates, notes }: CustomerRecord) {
	const { terms } = customer;
	return {
		customer: presentCustomer(customer),
		terms: {
			version: terms.version,
			priceLevel: terms.level,
			alsoView: terms.alsoView,
			accountType: terms.accountType,
			taxable: terms.isTaxable,
			seller: terms.sellerId,
		},
		certificates: certificates.map(({ scanDeletedAt, checkedAt, withdrawnAt, ...certificate }) => ({
			...certificate,
			scanDeletedAt: scanDeletedAt?.toISOString() ?? null,
			checkedAt: checkedAt.toISOString(),
			withdrawnAt: withdrawnAt?.toISOString() ?? null,
		})),
		notes: notes.map(({ isPinned, createdAt, ...note }) => ({
			...note,
			pinned: isPinned,
			createdAt: createdAt.toISOString(),
		})),
		statement: statement && presentStatement(statement),
	};
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
		disabled: customer.isDisabled,
	};
}
