#!/bin/sh
# Installs the site on Debian, or updates it: install.sh www.example.com (docs/operations.md, On a Debian machine).
# Takes what `npm run pack` wrote, or builds it first when it lies in the sources. Keeps settings and data.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
name=${1:-}
if [ -z "$name" ] && [ ! -e /etc/walks.env ]; then
	echo "Usage: $0 www.example.com (the name that visitors will type)" >&2
	exit 1
fi
if [ "$(id -u)" != 0 ]; then
	echo "Please run this as root: sudo $0 $name" >&2
	exit 1
fi
export DEBIAN_FRONTEND=noninteractive
add() { apt-get install -y -q --no-install-recommends "$@"; }

apt-get update -q
if [ ! -x "$here/bin/node" ]; then
	add ca-certificates libatomic1 npm
	cd "$here"
	npm ci
	npm run pack
	exec "$here/build/walks/packages/install.sh" "$@"
fi

add caddy ca-certificates libatomic1 postgresql
service postgresql start
id walks >/dev/null 2>&1 || useradd --system --home-dir /var/lib/walks --shell /usr/sbin/nologin walks
as_postgres() { cd / && runuser -u postgres -- "$@"; }
if [ -z "$(as_postgres psql -tAc "select 1 from pg_database where datname = 'walks'")" ]; then
	as_postgres createuser walks
	as_postgres createdb --owner walks walks
fi
if [ ! -e /etc/walks.env ]; then
	random() { "$here/bin/node" -p 'crypto.randomBytes(32).toString("base64url")'; }
	(
		umask 077
		cat >/etc/walks.env <<-SETTINGS
			PUBLIC_URL=https://$name
			HOST=127.0.0.1
			PORT=3000
			TRUSTED_PROXIES=1
			DATABASE_URL=postgres://walks@localhost/walks?host=/var/run/postgresql
			SECRET=$(random)
			BACKUP_TO=/var/backups/walks
			BACKUP_KEY=$(random)
			#SMTP_URL=smtps://user:password@mail.example.com:465
		SETTINGS
	)
fi
if [ -n "$name" ] && ! grep -qF 127.0.0.1:3000 /etc/caddy/Caddyfile; then
	sed "s/{\$SITE_ADDRESS}/$name/" "$here/packages/Caddyfile" >/etc/caddy/Caddyfile
fi
install -d -o walks -g walks -m 700 /var/backups/walks

rm -rf /opt/walks.new
cp -R "$here" /opt/walks.new
chown -R root:root /opt/walks.new
rm -rf /opt/walks.old
[ ! -e /opt/walks ] || mv /opt/walks /opt/walks.old
mv /opt/walks.new /opt/walks
install -m 644 /opt/walks/packages/walks.service /etc/systemd/system/walks.service
ln -sf /opt/walks/packages/walks /usr/local/bin/walks

if [ ! -d /run/systemd/system ]; then
	echo "Installed. systemd is not running here, so nothing was started."
	exit 0
fi
systemctl daemon-reload
systemctl enable -q walks
systemctl restart walks
systemctl reload-or-restart caddy
for _ in $(seq 60); do
	if /opt/walks/bin/node -e 'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; then
		journalctl -u walks -o cat --since -5min | grep -o 'open https.* enter the code [A-Z0-9-]*' | tail -1 || true
		echo "The site is running."
		exit 0
	fi
	sleep 1
done
journalctl -u walks -o cat -n 20
echo "The site did not start within a minute. Its last log lines are above." >&2
exit 1
