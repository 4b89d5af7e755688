/** What staff do with customers. */
import { bindAll } from "../platform/bind-all.ts";
import { changeTerms, disableCustomer, enableCustomer } from "./customers/change-customer.ts";
import { addNote, pinNote } from "./customers/customer-notes.ts";
import { deleteOldScans, type ScanDependencies } from "./customers/delete-old-scans.ts";
import { listCustomers, listSellers, readCustomer } from "./customers/read-customers.ts";
import { readTimeline } from "./customers/read-timeline.ts";
import {
	addCertificate,
	type CertificateDependencies,
	openCertificateFile,
	withdrawCertificate,
} from "./customers/tax-certificates.ts";
import type { Dependencies } from "./service-dependencies.ts";
import {
	deleteDocument,
	keepDocument,
	readDocument,
	signDocument,
} from "./uploads/staff-documents.ts";

type CustomerDependencies = Dependencies &
	Pick<ScanDependencies, "settings"> & { origin: () => string };

export function bindCustomers(deps: CustomerDependencies) {
	const documents = bindAll(deps, { keepDocument, readDocument, deleteDocument });
	const certificateDeps: CertificateDependencies = { ...deps, ...documents };
	return {
		...bindAll(deps, {
			list: listCustomers,
			read: readCustomer,
			listSellers,
			readTimeline,
			changeTerms,
			disable: disableCustomer,
			enable: enableCustomer,
			addNote,
			pinNote,
			signDocument,
			deleteOldScans,
		}),
		...bindAll(certificateDeps, { addCertificate, withdrawCertificate, openCertificateFile }),
	};
}
