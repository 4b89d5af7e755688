import { Outlet, redirect, useLocation } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { signOutHeaders } from "../../session/sign-out-cookie.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/account.ts";

export const middleware = guardedBy("auth");

export function loader({ context }: Route.LoaderArgs) {
	const { caller } = customerPageOf(context);
	return {
		firstName: caller.firstName,
		isAdmin: caller.adminLevel > 0,
		hasCredit: caller.credit === "credit",
	};
}

/** Signs out on this device or on all devices. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller, session } = customerPageOf(context);
	const { intent } = await readFormValues(request);
	if (intent !== "sign-out" && intent !== "sign-out-everywhere") throw errorPage("bad_request");
	await orThrowErrorPage<unknown>(
		intent === "sign-out" ? services.accounts.logout(caller) : services.sessions.endAll(caller),
	);
	if (intent === "sign-out") session.clear();
	else session.forgetDevice();
	return redirect(links.home(), { headers: signOutHeaders("own") });
}

/** The layout of the account pages. */
export default function Account({
	loaderData: { firstName, isAdmin, hasCredit },
}: Route.ComponentProps) {
	return (
		<div className="grid gap-6 px-4 py-4 md:grid-cols-[15rem_minmax(0,1fr)]">
			<div>
				<p className="no-print pb-2 text-ink-soft">{m.account_greeting({ name: firstName })}</p>
				<nav aria-label={m.my_account()}>
					<ul className="grid grid-cols-2 border-y py-1 sm:grid-cols-3 md:grid-cols-1">
						<AccountLink to={links.account()} icon="user" text={m.account_dashboard()} isExact />
						<AccountLink to={links.orders()} icon="box" text={m.my_orders()} />
						<AccountLink to={links.returns()} icon="core" text={m.returns_and_cores()} />
						{hasCredit && <AccountLink to={links.statement()} icon="table" text={m.statement()} />}
						<AccountLink
							to={links.addresses()}
							icon="ship"
							text={m.addresses()}
							also={/\/(new-address|update-addres)/}
						/>
						<AccountLink to={links.personalInfo()} icon="edit" text={m.personal_info()} />
						<AccountLink to={links.garage()} icon="garage" text={m.my_garage()} />
						{isAdmin && (
							<AccountLink to={officeLinks.today()} icon="shield" text={m.admin_office()} />
						)}
					</ul>
				</nav>
				<PostForm action={links.account()} className="mt-3">
					<Button type="submit" name="intent" value="sign-out" size="small">
						{m.sign_out()}
					</Button>
				</PostForm>
			</div>
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

type AccountLinkProps = {
	to: string;
	icon: string;
	text: string;
	isExact?: boolean;
	also?: RegExp;
};

function AccountLink({ to, icon, text, isExact = false, also }: AccountLinkProps) {
	const { pathname } = useLocation();
	const isCurrent = isExact ? pathname === to : pathname.startsWith(to) || also?.test(pathname);
	return (
		<li>
			<Link
				to={to}
				aria-current={isCurrent ? "page" : undefined}
				className="flex min-h-11 items-center gap-2 rounded-box px-2 hover:bg-panel aria-[current]:bg-panel aria-[current]:font-semibold"
			>
				<Icon name={icon} />
				{text}
			</Link>
		</li>
	);
}
