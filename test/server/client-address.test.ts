// Tests src/server/http/client-address.ts.
import { expect, test } from 'vitest';
import {
  createProxyTest,
  findClientAddress,
  isAddressOrNetwork,
  networkOf,
} from '../../src/server/http/client-address.js';

const isTrusted = createProxyTest(['10.0.0.1', '192.168.0.0/16', 'fd00::1']);

test.each<[string, string, string | undefined, string]>([
  ['without the header', '10.0.0.1', undefined, '10.0.0.1'],
  ['from a proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['from a proxy that shows IPv4 as IPv6', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['on a socket that shows IPv4 as IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['from a proxy that names IPv4 as IPv6', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['from a proxy that names IPv4 in hexadecimal', '10.0.0.1', '::FFFF:cb00:7107', '203.0.113.7'],
  ['from a proxy that writes all groups', '10.0.0.1', '[0:0:0:0:0:ffff:203.0.113.7]:80', '203.0.113.7'],
  ['from a proxy that names what only looks like it', '10.0.0.1', '0:ffff:cb00:7107', '10.0.0.1'],
  ['from somebody else, who is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['from a chain: the last that is no proxy', '10.0.0.1', '1.2.3.4, 203.0.113.7, 192.168.3.4', '203.0.113.7'],
  ['with a port', 'fd00::1', '203.0.113.7:4711', '203.0.113.7'],
  ['with IPv6 and a port', 'fd00::1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['with what is no address', '10.0.0.1', '1.2.3.4, unknown', '10.0.0.1'],
])('%s', (_, socket, header, expected) => expect(findClientAddress(socket, header, isTrusted)).toBe(expected));

test.each<[string, string]>([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each<[string, boolean]>([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['proxy', false],
  ['', false],
])('%j is valid for --trusted-proxy: %s', (text, expected) => expect(isAddressOrNetwork(text)).toBe(expected));
