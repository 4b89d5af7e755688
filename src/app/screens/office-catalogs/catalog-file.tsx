import { redirect } from "react-router";
import { catalogForm, toCatalogFilter } from "../../../contract/catalog-inputs.ts";
import { catalogFileName } from "../../../domain/papers/catalog-file.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { useRefresh } from "../../office/use-refresh.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { Route } from "./+types/catalog-file.ts";
import { CatalogFileView } from "./catalog-file-view.tsx";
import { isOpenJob, REFRESH_MS } from "./catalog-state.tsx";
import { filterText, readFilterOptions } from "./filter-options.ts";
import { NewCatalogForm } from "./new-catalog-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The address of the form for a new catalog. */
const NEW = "new";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 2);
	const options = await orThrowErrorPage(readFilterOptions(page));
	if (params.id === NEW)
		return { catalog: null, options, requestKey: crypto.randomUUID(), done: "" };
	const catalog = await orThrowErrorPage(page.services.catalogFiles.read(idOf(params.id)));
	const { name, language, file, filter, job, ...facts } = catalog;
	return {
		options: null,
		requestKey: "",
		done: url.searchParams.get("done") ?? "",
		catalog: {
			id: facts.id,
			name: name[page.language],
			language,
			priceLevel: facts.priceLevel,
			isPublished: facts.isPublished,
			contents: filterText(filter, options),
			job,
			file: file && {
				...file,
				madeAt: file.madeAt.toISOString(),
				url: links.catalogFile(facts.id, catalogFileName(name[language])),
			},
		},
	};
}

function idOf(id: string): number {
	if (!/^[1-9]\d{0,8}$/.test(id)) throw errorPage("not_found");
	return Number(id);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (params.id !== NEW)
		return handleAction(values, () => changeCatalog(context, idOf(params.id), values.intent));
	return handleForm(values, catalogForm, async (input) => {
		const id = await services.catalogFiles.create(caller, {
			requestKey: input.requestKey,
			name: { en: input.nameEn, es: input.nameEs },
			language: input.language,
			priceLevel: input.prices === "none" ? null : input.prices,
			filter: toCatalogFilter(input),
			cover: input.cover ?? null,
			isPublished: input.isPublished,
		});
		return redirect(officeLinks.catalog(id, { done: "created" }));
	});
}

async function changeCatalog(
	context: Parameters<typeof pageOf>[0],
	id: number,
	intent: string | undefined,
) {
	const { services, caller } = requireStaff(context, 2);
	const { catalogFiles } = services;
	if (intent === "delete") {
		await catalogFiles.delete(caller, id);
		return redirect(officeLinks.catalogs({ done: "deleted" }));
	}
	if (intent === "remake") {
		await catalogFiles.remake(caller, id);
		return redirect(officeLinks.catalog(id, { done: "remade" }));
	}
	if (intent === "cancel") {
		await services.jobs.cancel(caller, (await catalogFiles.read(id)).jobId);
		return redirect(officeLinks.catalog(id, { done: "cancelled" }));
	}
	if (intent !== "publish" && intent !== "hide") throw new Refusal("bad_request");
	await catalogFiles.setPublished(caller, id, intent === "publish");
	return redirect(officeLinks.catalog(id, { done: "published" }));
}

export function meta() {
	return [{ title: pageTitle(m.papers_catalogs()) }, { name: "robots", content: "noindex" }];
}

/** A catalog with its file, or the form for a new one. */
export default function CatalogFilePage({ loaderData, actionData }: Route.ComponentProps) {
	const { catalog, options, requestKey, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	useRefresh(catalog && isOpenJob(catalog.job) ? REFRESH_MS : null);
	return (
		<OfficePage
			title={catalog?.name ?? m.papers_new()}
			back={{ label: m.papers_catalogs(), to: officeLinks.catalogs() }}
		>
			{catalog ? (
				<CatalogFileView catalog={catalog} done={done} refusal={answer?.refusal} />
			) : (
				options && <NewCatalogForm options={options} requestKey={requestKey} answer={answer} />
			)}
		</OfficePage>
	);
}
