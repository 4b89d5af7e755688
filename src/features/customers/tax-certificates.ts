/** Managers check the tax certificates of customers. A certificate exempts sales to its state. */
import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { changeCustomer } from "./change-customer.ts";
import { setTaxable } from "./customer-terms.sql.ts";
import { selectCustomer } from "./customers.sql.ts";
import * as rows from "./tax-certificates.sql.ts";

export type CertificateDependencies = {
	db: Database;
	pool: Parameters<typeof selectCustomer>[0];
	today: () => string;
	/** Moves an uploaded scan to where only staff can read it, and returns its key. */
	keepDocument: (file: string) => Promise<string>;
	deleteDocument: (key: string) => Promise<void>;
	readDocument: (key: string) => Promise<{ bytes: Buffer; type: string } | null>;
};

export type NewCertificate = {
	/** Two letters. */
	state: string;
	number: string;
	validFrom: string;
	validTo: string;
	/** What the uploader returned. */
	file: string | null;
};

/** Adding the same certificate again changes nothing, except that a missing scan is added. */
export async function addCertificate(
	deps: CertificateDependencies,
	caller: Customer,
	accountId: number,
	{ file, ...certificate }: NewCertificate,
): Promise<void> {
	if (certificate.validTo < deps.today())
		throw new Refusal("bad_request", { fieldErrors: { validTo: { code: "days_order" } } });
	const fileKey = file ? await deps.keepDocument(file) : null;
	let isStored = false;
	try {
		await changeCustomer(deps, caller, accountId, async (tx) => {
			const listed = await rows.selectListedCertificate(tx, accountId, certificate);
			if (listed) {
				requireSameDays(listed, certificate);
				if (!fileKey || listed.file_key) return null;
				await rows.updateFile(tx, listed.id, fileKey);
				isStored = true;
				return {
					action: "certificate_added",
					before: { certificate: listed.id, hasFile: false },
					after: { certificate: listed.id, hasFile: true },
				};
			}
			const row = { ...certificate, fileKey };
			const id = await rows.insertCertificate(tx, accountId, row, caller.accountId);
			isStored = true;
			return {
				action: "certificate_added",
				before: null,
				after: { certificate: id, ...certificate, hasFile: fileKey !== null },
			};
		});
	} catch (error) {
		isStored = false;
		throw error;
	} finally {
		if (fileKey && !isStored) await deps.deleteDocument(fileKey);
	}
}

/**
 * Withdrawing never makes a sale exempt: with the last certificate the customer becomes taxable,
 * whatever the flag was. Withdrawing again changes nothing.
 */
export async function withdrawCertificate(
	deps: Pick<CertificateDependencies, "db">,
	caller: Customer,
	accountId: number,
	id: number,
): Promise<void> {
	await changeCustomer(deps, caller, accountId, async (tx, customer) => {
		const certificate = await rows.selectCertificate(tx, accountId, id);
		if (!certificate) throw new Refusal("not_found");
		if (certificate.withdrawn_at !== null) return null;
		const by = caller.accountId;
		const left = await rows.withdrawCertificate(tx, { accountId, id, by });
		const becomesTaxable = left === 0 && !customer.is_taxable;
		if (becomesTaxable) await setTaxable(tx, accountId);
		const { state, number } = certificate;
		return {
			action: "certificate_withdrawn",
			before: { certificate: id, state, number, isTaxable: customer.is_taxable },
			after: { isTaxable: customer.is_taxable || becomesTaxable },
		};
	});
}

/** The scan of a certificate, for staff who may see the customer. */
export async function openCertificateFile(
	deps: CertificateDependencies,
	caller: Customer,
	accountId: number,
	id: number,
): Promise<{ bytes: Buffer; type: string }> {
	const customer = await selectCustomer(deps.pool, sellerFilterOf(caller), accountId);
	const certificate = customer && (await rows.selectCertificate(deps.db, accountId, id));
	const file = certificate?.file_key ? await deps.readDocument(certificate.file_key) : null;
	if (!file) throw new Refusal("not_found");
	return file;
}

function requireSameDays(
	listed: { valid_from: string; valid_to: string },
	{ validFrom, validTo }: { validFrom: string; validTo: string },
): void {
	if (listed.valid_from !== validFrom || listed.valid_to !== validTo)
		throw new Refusal("bad_request", { fieldErrors: { number: { code: "certificate_taken" } } });
}
