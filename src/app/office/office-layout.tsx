import { Outlet } from "react-router";
import { WORK_QUEUES } from "../../domain/office/work-queues.ts";
import { customerPageOf } from "../page/page-context.ts";
import type { Route } from "./+types/office-layout.ts";
import { keepFormAfterSignOut } from "./keep-form-after-sign-out.ts";
import type { OfficeData } from "./office-data.ts";
import { OfficeErrorPage } from "./office-error-page.tsx";
import { OfficeFrame } from "./office-frame.tsx";

/** The guards of the open page run before this loader. */
export async function loader({ context }: Route.LoaderArgs): Promise<OfficeData> {
	const { services, caller, report } = customerPageOf(context);
	// The office stays usable without the counts.
	const openWork = await services.office
		.countOpenWork(caller)
		.catch((error: unknown) => report(error));
	const currencies = await services.exchangeRates.listCurrencies();
	return {
		viewer: {
			level: caller.adminLevel,
			hasWarehouse: caller.isWarehouse ?? false,
			hasRates: currencies.length > 0,
		},
		name: caller.firstName,
		work: WORK_QUEUES.map((queue) => ({
			queue,
			count: openWork?.[queue].count ?? 0,
			oldest: openWork?.[queue].oldest?.toISOString() ?? null,
		})),
	};
}

export const clientMiddleware = [keepFormAfterSignOut];

/** The shell of the office: rail, top bar and the open page. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
	return (
		<OfficeFrame data={loaderData}>
			<Outlet />
		</OfficeFrame>
	);
}

/** An error of a page is shown inside the office. Without data the rail is empty. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return (
		<OfficeFrame data={loaderData}>
			<OfficeErrorPage error={error} />
		</OfficeFrame>
	);
}
