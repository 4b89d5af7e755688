import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

export const MENU_ROW = "flex min-h-11 w-full items-center gap-3 px-1 text-left hover:bg-panel";

export function MenuLink({ to, icon, text }: { to: string; icon: string; text: string }) {
	return (
		<li>
			<Link to={to} className={MENU_ROW}>
				<Icon name={icon} />
				{text}
			</Link>
		</li>
	);
}
